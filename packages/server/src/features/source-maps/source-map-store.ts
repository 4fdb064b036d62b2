import { DAY_MS } from '@sso-elements/contract'
import type { Database } from '../../kit/database/schema.ts'

/** Days that a map stays after it was uploaded; uploading it again renews it. */
export const SOURCE_MAP_DAYS = 180
/** Bytes of all maps of an application, as they are stored, and their number. */
const MAX_STORED_BYTES = 256 * 1024 * 1024
const MAX_FILES = 20_000

/** A built file of a release of an application. */
export interface BuiltFile {
  app_id: string
  version: string
  /** Path of its address, such as `/sso/assets/index-0a1b2c3d.js`. */
  path: string
}

/** Stores a map, instead of an earlier one of the file. Returns whether there was room. */
export const storeSourceMap = (
  db: Database,
  file: BuiltFile,
  map: Buffer,
  maxBytes = MAX_STORED_BYTES,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // The map that it takes the place of gives its room.
    const { bytes, files } = await transaction
      .selectFrom('telemetry_source_maps')
      .select(({ fn }) => [fn.sum<string | null>('size').as('bytes'), fn.countAll<string>().as('files')])
      .where('app_id', '=', file.app_id)
      .where(({ not, and }) => not(and({ version: file.version, path: file.path })))
      .executeTakeFirstOrThrow()
    if (Number(bytes ?? 0) + map.length > maxBytes || Number(files) >= MAX_FILES) return false
    const stored = { map, size: map.length, uploaded_at: new Date() }
    await transaction
      .insertInto('telemetry_source_maps')
      .values({ ...file, ...stored })
      .onConflict((conflict) => conflict.columns(['app_id', 'version', 'path']).doUpdateSet(stored))
      .execute()
    return true
  })

/** Deletes the maps of a release, and returns their number. */
export const removeSourceMaps = async (db: Database, release: Omit<BuiltFile, 'path'>): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('telemetry_source_maps')
    .where((where) => where.and({ ...release }))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes maps whose time is over. */
export const sweepSourceMaps = async (db: Database, now: number): Promise<void> => {
  await db
    .deleteFrom('telemetry_source_maps')
    .where('uploaded_at', '<', new Date(now - SOURCE_MAP_DAYS * DAY_MS))
    .execute()
}

/** The stored map of a file, or undefined. */
export const findSourceMap = async (db: Database, file: BuiltFile): Promise<Buffer | undefined> => {
  const found = await db
    .selectFrom('telemetry_source_maps')
    .select('map')
    .where((where) => where.and({ ...file }))
    .executeTakeFirst()
  return found?.map
}
