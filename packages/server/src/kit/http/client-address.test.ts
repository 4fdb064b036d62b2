import { describe, expect, it } from 'vitest'
import { clientAddress, createProxyTrust, machineOf, siteOf } from './client-address.ts'
import { deviceOf } from './client-info.ts'

describe('the client address', () => {
  const trusted = createProxyTrust(['10.0.0.0/8', 'fd00::/8', '192.0.2.1'])
  it.each([
    ['the peer when nothing is forwarded', '203.0.113.9', undefined, '203.0.113.9'],
    ['the peer when it is not a trusted proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the forwarded address of a trusted proxy', '10.1.1.1', '198.51.100.1', '198.51.100.1'],
    ['the last address before the trusted proxies', '10.1.1.1', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['the proxy when it forwards an invalid address', '10.1.1.1', 'unknown', '10.1.1.1'],
    ['the forwarded address of an IPv4-mapped proxy', '::ffff:192.0.2.1', '198.51.100.7', '198.51.100.7'],
    ['an IPv6 address behind an IPv6 proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['an IPv4 address without its port', '10.1.1.1', '203.0.113.7:5123', '203.0.113.7'],
    ['an IPv6 address without its port', '10.1.1.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['an IPv6 address without its brackets', '10.1.1.1', '[2001:db8::1]', '2001:db8::1'],
    [
      'the address before a trusted proxy that includes a port',
      '10.1.1.1',
      '203.0.113.7:80, 10.9.9.9:81',
      '203.0.113.7',
    ],
    ['the proxy when the port of an address is invalid', '10.1.1.1', '203.0.113.7:x', '10.1.1.1'],
    ['the proxy when brackets hold no IPv6 address', '10.1.1.1', '[203.0.113.7]:80', '10.1.1.1'],
  ])('is %s', { tags: ['OPS-01'] }, (_what, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
  })

  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ])('%s counts as machine %s of site %s', { tags: ['OPS-01'] }, (address, machine, site) => {
    expect(machineOf(address)).toBe(machine)
    expect(siteOf(address)).toBe(site)
  })
})

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Lark/7.0',
      'Lark on Android',
    ],
    [undefined, 'Unknown browser on unknown system'],
    ['x'.repeat(100_000), 'Unknown browser on unknown system'],
  ])('names the browser and the system (%#)', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
