#!/usr/bin/env node
// Uploads the source maps of a release to the collector, which applies them to the stacks of errors and serves them to nobody.
import { rmSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findMaps } from './find-maps.mjs'
import { removeMaps, sendMap } from './send-maps.mjs'

const USAGE = `Usage:
  sso-source-maps upload FOLDER --collector URL --app ID --version VERSION [--base /] [--delete]
  sso-source-maps remove --collector URL --app ID --version VERSION

  FOLDER       the built files with their maps
  --collector  address of the collector, such as https://sso.example.com
  --app        application id, as the pages send it
  --version    version, as the pages send it
  --base       path at which the folder is served. Default: /
  --delete     delete the maps afterwards, so that they are not served

  SSO_SOURCE_MAP_TOKEN in the environment holds the collector's COLLECTOR_SOURCE_MAP_TOKEN.`

/** @param {string} message */
const say = (message) => process.stdout.write(`${message}\n`)

/** @param {string} message @returns {never} */
const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        collector: { type: 'string' },
        app: { type: 'string' },
        version: { type: 'string' },
        base: { type: 'string', default: '/' },
        delete: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

const { values, positionals } = readArguments()
const [command, folder] = positionals
if (values.help) {
  say(USAGE)
  process.exit(0)
}
if ((command !== 'upload' || folder === undefined) && command !== 'remove') fail(USAGE)

const { collector = '', app = '', version = '', base } = values
const { SSO_SOURCE_MAP_TOKEN: token = '' } = process.env
for (const [name, value] of Object.entries({ collector, app, version }))
  if (value === '') fail(`--${name} is missing.\n\n${USAGE}`)
if (!/^https?:$/.test(URL.canParse(collector) ? new URL(collector).protocol : ''))
  fail(`--collector is "${collector}": a web address such as https://sso.example.com was expected.`)
if (!base.startsWith('/')) fail(`--base is "${base}": a path that begins with / was expected.`)
if (token === '') fail('SSO_SOURCE_MAP_TOKEN is not set in the environment.')
const release = { collector, app, version, token }

/** @param {string} from */
const upload = async (from) => {
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory()) fail(`"${from}" is no folder.`)
  const { found, skipped } = findMaps(from, base)
  for (const { file, reason } of skipped) process.stderr.write(`${file} is left out: ${reason}.\n`)
  if (found.length === 0)
    fail(`"${from}" has no source maps. Build with them, such as by vite build --sourcemap hidden.`)
  for (const each of found)
    await sendMap(release, each, wait).catch((/** @type {Error} */ error) => fail(`${each.file}: ${error.message}.`))
  if (values.delete) for (const { mapFile } of found) rmSync(mapFile, { force: true })
  say(`${found.length} source maps of ${app} ${version} were uploaded.`)
  // What was left out may be the one that is missed later.
  if (skipped.length > 0) process.exitCode = 1
}

if (command === 'remove') {
  const removed = await removeMaps(release, wait).catch((/** @type {Error} */ error) => fail(`${error.message}.`))
  say(`${removed} source maps of ${app} ${version} were removed.`)
} else await upload(folder ?? '')
