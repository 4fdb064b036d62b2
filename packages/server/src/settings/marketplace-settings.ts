import { z } from 'zod'
import { baseAddress } from './address-setting.ts'
import { expectedBaseUrl, row, secretRow } from './setting-row.ts'

/** Settings of marketplaces. */
export const MARKETPLACE_SETTINGS = {
  awsMarketplaceProductCode: row(
    'AWS_MARKETPLACE_PRODUCT_CODE',
    z
      .string()
      .regex(/^[\w-]{1,255}$/)
      .optional(),
    'the code of a product at AWS Marketplace',
    'Product at AWS Marketplace whose buyers may register. Default: none, and visits from there show an error.',
  ),
  awsMarketplaceKeyId: row(
    'AWS_MARKETPLACE_KEY_ID',
    z
      .string()
      .regex(/^\w{16,128}$/)
      .optional(),
    'an access key id of 16 to 128 characters',
    'Access key id of the seller’s IAM user that may call ResolveCustomer.',
  ),
  awsMarketplaceSecret: secretRow(
    'AWS_MARKETPLACE_SECRET',
    z.string().min(16).optional(),
    'a secret access key',
    'Its secret access key.',
  ),
  awsMarketplaceRegion: row(
    'AWS_MARKETPLACE_REGION',
    z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .default('us-east-1'),
    'a region such as us-east-1',
    'Region of AWS Marketplace. Default: us-east-1.',
  ),
  awsMarketplaceUrl: row(
    'AWS_MARKETPLACE_URL',
    baseAddress.optional(),
    expectedBaseUrl,
    'Address of its metering service; https, except in dev and test. Default: that of the region.',
  ),
} as const
