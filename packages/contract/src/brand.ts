export const SOURCE_TYPE = { pms: 0, document: 1 } as const
export type SourceType = (typeof SOURCE_TYPE)[keyof typeof SOURCE_TYPE]
export type SourceName = keyof typeof SOURCE_TYPE

/** What a page shows of a brand (BRD-01). */
export interface Brand {
  sourceType: SourceType
  sourceName: SourceName
  /** Address of the logo. */
  logo: string
  /** Address of the picture on the brand side. */
  registerPageBg: string
}

/** The source type that a value from outside stands for: only 1 is document, all else is pms (BRD-02). */
export const sourceTypeOf = (value: unknown): SourceType =>
  value !== null && value !== '' && Number(value) === SOURCE_TYPE.document ? SOURCE_TYPE.document : SOURCE_TYPE.pms

/** The name of a source type (BRD-01). */
export const sourceNameOf = (sourceType: SourceType): SourceName =>
  sourceType === SOURCE_TYPE.document ? 'document' : 'pms'

/** What the products are called where a deployment does not say. */
export const DEFAULT_BRAND_NAME = { pms: 'Worklane', document: 'Pagelane' } as const satisfies Record<
  SourceName,
  string
>
