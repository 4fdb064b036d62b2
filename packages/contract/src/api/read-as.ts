import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/** A value as a schema reads it; null if it has another shape. */
export const readAs = <Schema extends GenericSchema>(schema: Schema, value: unknown): InferOutput<Schema> | null => {
  const { success, output } = safeParse(schema, value)
  return success ? output : null
}
