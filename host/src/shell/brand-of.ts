import { type HostConfig, type SourceType, sourceNameOf } from '@sso-elements/contract'
import type { ScreenBrand } from '@sso-elements/screens'

/** The brand of a source type, as this deployment is configured (BRD-01, BRD-02). */
export const brandOf = ({ brands }: Pick<HostConfig, 'brands'>, sourceType: SourceType): ScreenBrand => {
  const sourceName = sourceNameOf(sourceType)
  return { sourceName, ...brands[sourceName] }
}
