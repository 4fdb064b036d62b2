import { isIPv6 } from 'node:net'
import { localeOf } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { RequestContext } from '../../api/route.ts'
import { newDeviceMail } from '../../kit/mail/sign-in-mails.ts'
import type { OpenedSession } from '../session/open-session.ts'
import { type Device, setDeviceCookie } from './device-cookie.ts'

/** Parts of an address that identify the network to its owner, but not the machine to anyone else. */
const IPV4_PARTS = 3
const IPV6_PARTS = 3

/** The network of an address, such as 203.0.113.x. */
export const coarseAddress = (address: string): string =>
  isIPv6(address)
    ? `${address.split(':').slice(0, IPV6_PARTS).join(':')}:x`
    : `${address.split('.').slice(0, IPV4_PARTS).join('.')}.x`

/** Mails the owner after the response; a failure is logged and does not affect the sign-in. */
const mailOwner = (
  { db, background, limiter, mailer, settings, publicUrl, client }: RequestContext<null>,
  id: string,
) =>
  background.run(async () => {
    if ((await limiter.consume({ newDeviceMail: id })).newDeviceMail) return
    const { email, language, time_zone, now } = await db
      .selectFrom('accounts')
      .select(['email', 'language', 'time_zone', sql<Date>`now()`.as('now')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const signIn = {
      device: client.device,
      at: now,
      timeZone: time_zone,
      network: coarseAddress(client.address),
      resetUrl: `${publicUrl}/sso/forgot-password`,
    }
    const mail = newDeviceMail(settings.brandPmsName, signIn, localeOf(language) ?? client.locale)
    await mailer.send({ to: email, ...mail })
  })

/** Sets the device cookie after a sign-in, and notifies the owner when the account never signed in on this device before. */
export const rememberDevice = (
  request: RequestContext<null>,
  accountId: string,
  device: Device,
  { isNewDevice }: OpenedSession,
): void => {
  setDeviceCookie(request.client, request.publicUrl, device)
  if (isNewDevice) mailOwner(request, accountId)
}
