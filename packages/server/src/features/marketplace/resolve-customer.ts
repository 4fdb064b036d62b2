import { AwsClient } from 'aws4fetch'
import * as v from 'valibot'
import type { Settings } from '../../settings/settings.ts'

/** How long the marketplace may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000
const TARGET = 'AWSMPMeteringService.ResolveCustomer'

/** Why a token could not be resolved; used as `error` in the page’s query. */
export type ResolveFailure = 'expired' | 'invalid' | 'unavailable'

export interface MarketplaceCustomer {
  productCode: string
  /** The buyer's AWS account. */
  account: string
  /** ARN of the license; empty when AWS names none. */
  licence: string
}

/** `reason` is the marketplace’s error for the log; it never contains the token. */
export type Resolved = { customer: MarketplaceCustomer } | { failure: ResolveFailure; reason: string }

const resolved = v.pipe(
  v.object({
    ProductCode: v.pipe(v.string(), v.minLength(1), v.maxCodePoints(255)),
    CustomerAWSAccountId: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    LicenseArn: v.optional(v.pipe(v.string(), v.maxCodePoints(2048)), ''),
  }),
  v.transform(
    (answer): MarketplaceCustomer => ({
      productCode: answer.ProductCode,
      account: answer.CustomerAWSAccountId,
      licence: answer.LicenseArn,
    }),
  ),
)
const refused = v.object({ __type: v.string() })

const FAILURES: Readonly<Record<string, ResolveFailure>> = {
  ExpiredTokenException: 'expired',
  InvalidTokenException: 'invalid',
}

const failureOf = (status: number, answer: unknown): Resolved => {
  const type = v.is(refused, answer) ? answer.__type : ''
  const name = /(\w{1,100})$/.exec(type)?.[1] ?? ''
  return { failure: FAILURES[name] ?? 'unavailable', reason: `${status} ${name}`.trim() }
}

/** Resolves a registration token of AWS Marketplace. */
export type ResolveCustomer = (token: string) => Promise<Resolved>

/** Null when the settings configure no product at AWS Marketplace. */
export const createResolveCustomer = (settings: Settings): ResolveCustomer | null => {
  const { awsMarketplaceProductCode, awsMarketplaceKeyId, awsMarketplaceSecret, awsMarketplaceRegion } = settings
  if (!awsMarketplaceProductCode || !awsMarketplaceKeyId || !awsMarketplaceSecret) return null
  const address = settings.awsMarketplaceUrl ?? `https://metering.marketplace.${awsMarketplaceRegion}.amazonaws.com/`
  const client = new AwsClient({
    accessKeyId: awsMarketplaceKeyId,
    secretAccessKey: awsMarketplaceSecret,
    service: 'aws-marketplace',
    region: awsMarketplaceRegion,
  })
  return async (token) => {
    try {
      const request = await client.sign(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': TARGET },
        body: JSON.stringify({ RegistrationToken: token }),
      })
      const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const answer: unknown = await response.json()
      if (!response.ok) return failureOf(response.status, answer)
      const parsed = v.safeParse(resolved, answer)
      if (!parsed.success) return { failure: 'unavailable', reason: 'an answer of another form' }
      const customer = parsed.output
      // A token of another product is not valid here.
      if (customer.productCode !== awsMarketplaceProductCode) return { failure: 'invalid', reason: 'another product' }
      return { customer }
    } catch (error) {
      return { failure: 'unavailable', reason: (error as Error).name }
    }
  }
}
