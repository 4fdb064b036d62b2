export const SOURCE_TYPE = { pms: 0, document: 1 } as const
export type SourceType = (typeof SOURCE_TYPE)[keyof typeof SOURCE_TYPE]
export type SourceName = keyof typeof SOURCE_TYPE

/** Parts of a brand that a page shows (BRD-01). */
export interface Brand {
  sourceType: SourceType
  sourceName: SourceName
  /** Address of the logo. */
  logo: string
  /** Address of the picture on the brand side. */
  registerPageBg: string
}

/** Parses a source type from an external value: 1 is document, anything else is pms (BRD-02). */
export const sourceTypeOf = (value: unknown): SourceType =>
  value !== null && value !== '' && Number(value) === SOURCE_TYPE.document ? SOURCE_TYPE.document : SOURCE_TYPE.pms

/** The name of a source type (BRD-01). */
export const sourceNameOf = (sourceType: SourceType): SourceName =>
  sourceType === SOURCE_TYPE.document ? 'document' : 'pms'

/** Default names of the products. */
export const DEFAULT_BRAND_NAME = { pms: 'Worklane', document: 'Pagelane' } as const satisfies Record<
  SourceName,
  string
>
