import { type HostConfig, type SourceType, sourceNameOf } from '@sso-elements/contract'
import type { ScreenBrand } from '@sso-elements/screens'

/** The configured brand of a source type (BRD-01, BRD-02). */
export const brandOf = ({ brands }: Pick<HostConfig, 'brands'>, sourceType: SourceType): ScreenBrand => {
  const sourceName = sourceNameOf(sourceType)
  return { sourceName, ...brands[sourceName] }
}
