import * as v from 'valibot'
import { baseAddress } from '../../kit/settings/address-setting.ts'
import { expectedBaseUrl, row, secretRow } from '../../kit/settings/setting-row.ts'

/** Settings of marketplaces. */
export const MARKETPLACE_SETTINGS = {
  awsMarketplaceProductCode: row(
    'AWS_MARKETPLACE_PRODUCT_CODE',
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))),
    'the code of a product at AWS Marketplace',
    'Product at AWS Marketplace whose buyers may register. Default: none, and visits from there show an error.',
  ),
  awsMarketplaceKeyId: row(
    'AWS_MARKETPLACE_KEY_ID',
    v.optional(v.pipe(v.string(), v.regex(/^\w{16,128}$/))),
    'an access key id of 16 to 128 characters',
    'Access key id of the seller’s IAM user that may call ResolveCustomer.',
  ),
  awsMarketplaceSecret: secretRow(
    'AWS_MARKETPLACE_SECRET',
    v.optional(v.pipe(v.string(), v.minCodePoints(16))),
    'a secret access key',
    'Its secret access key.',
  ),
  awsMarketplaceRegion: row(
    'AWS_MARKETPLACE_REGION',
    v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)), 'us-east-1'),
    'a region such as us-east-1',
    'Region of AWS Marketplace. Default: us-east-1.',
  ),
  awsMarketplaceUrl: row(
    'AWS_MARKETPLACE_URL',
    v.optional(baseAddress),
    expectedBaseUrl,
    'Address of its metering service; https, except in dev and test. Default: that of the region.',
  ),
} as const
