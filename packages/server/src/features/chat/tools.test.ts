import {
  ADDED_APP_BRANDS,
  CHAT_BRANDS,
  type ChatBrand,
  IDENTITY_PROVIDERS,
  OWN_APP_BRANDS,
} from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../kit/database/schema.ts'
import type { ServerSecrets } from '../../kit/secrets/server-secrets.ts'
import { SETTINGS } from '../../settings/settings-table.ts'
import { appsOf, brandsOfTool, TOOL_KEYS } from './chat-app.ts'
import { createChatTools } from './chat-tools.ts'

const added: readonly ChatBrand[] = ADDED_APP_BRANDS
const own: readonly ChatBrand[] = OWN_APP_BRANDS
const clients = createChatTools({} as Database, {} as ServerSecrets)

it('all chat tools and brands have what the server knows of them', { tags: ['IMS-06'] }, () => {
  const tools = Object.entries(IDENTITY_PROVIDERS).flatMap(([key, { kind }]) => (kind === 'chat' ? [key] : []))
  expect([...TOOL_KEYS].sort()).toEqual(tools.sort())
  expect(TOOL_KEYS.flatMap((tool) => brandsOfTool(tool)).sort()).toEqual([...CHAT_BRANDS].sort())
})

describe.each(TOOL_KEYS)('the tool %s', (tool) => {
  const apps = appsOf(tool)
  const client = clients.of({ tool })

  it('has the parts that its kind of app needs', { tags: ['IMS-06'] }, () => {
    const isAdded = brandsOfTool(tool).every((brand) => added.includes(brand))
    expect(brandsOfTool(tool).every((brand) => own.includes(brand))).toBe(!isAdded)
    expect([apps.own === undefined, client.additionUrl !== undefined, client.add !== undefined]).toEqual(
      Array(3).fill(isAdded),
    )
  })

  it('has settings of its own, whose addresses are checked', { tags: ['OPS-05'] }, () => {
    const prefixes = brandsOfTool(tool).map((brand) => `${brand.toUpperCase()}_`)
    const addresses = Object.entries(SETTINGS).flatMap(([key, { name }]) =>
      prefixes.some((prefix) => name.startsWith(prefix)) && /_URL$/.test(name) ? [[key, `https://${key}.example`]] : [],
    )
    expect(addresses.length).toBeGreaterThan(0)
    const settings = Object.fromEntries(addresses)
    expect(apps.addresses(settings).length).toBe(addresses.length)
  })
})
