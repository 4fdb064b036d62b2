import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../kit/database/schema.ts'

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

/** Simulates a full disk below PGlite: files of this process cannot grow until it is undone. */
export const fillFileSystem = (): (() => void) => {
  const { writeSync } = fs
  const { writeFile } = fs.promises
  fs.writeSync = ((file: number, bytes: Uint8Array, from: number, length: number, position: number) => {
    if (position + length > fs.fstatSync(file).size) throw noSpace()
    return writeSync(file, bytes, from, length, position)
  }) as typeof fs.writeSync
  fs.promises.writeFile = () => Promise.reject(noSpace())
  syncBuiltinESMExports()
  return () => {
    Object.assign(fs, { writeSync })
    Object.assign(fs.promises, { writeFile })
    syncBuiltinESMExports()
  }
}

const TABLES = ['documents', 'write_checks'] as const

/** Makes PostgreSQL itself fail writes to some tables, as it does when their files are damaged. */
export const breakTables = async (db: Database, code: string, message: string): Promise<() => Promise<void>> => {
  await sql`create function fail_write() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${message}' using errcode = '${code}'; end`)}`.execute(db)
  for (const table of TABLES)
    await sql`create trigger fails before insert on ${sql.table(table)} execute function fail_write()`.execute(db)
  return async () => {
    await sql`drop function fail_write cascade`.execute(db)
  }
}

/** Simulates a full disk for the database. Returns the function that undoes it. */
export const fillDisk = async (db: Database): Promise<() => Promise<void>> => {
  if (inject('engine') === 'postgres')
    return breakTables(db, '53100', 'could not extend file "base/1/2": No space left on device')
  const makeRoom = fillFileSystem()
  return async () => makeRoom()
}
