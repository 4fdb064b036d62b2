// `node packages/tooling/src/package-table.mjs` writes the table of packages into README.md, as the package.json files have it.
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { readPackages } from './packages.mjs'
import { inRepository } from './repository.mjs'

const BEGIN = '| Package | What it is | Imports |\n'

/** @param {string} folder */
const linkTo = (folder) => `[\`${folder}\`](${folder})`

/** @returns {string} a row for each package */
const packageTable = () => {
  const rows = readPackages().map(({ folder, description, imports }) => {
    const names = imports.map((each) => `\`${each.replace('packages/', '')}\``)
    return `| ${linkTo(folder)} | ${description} | ${names.join(', ')} |\n`
  })
  return `${BEGIN}| --- | --- | --- |\n${rows.join('')}`
}

/**
 * @param {string} readme
 * @returns {string} with the table as it should be
 */
export const withPackageTable = (readme) => {
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf('\n\n', begin) + 1
  return readme.slice(0, begin) + packageTable() + readme.slice(end)
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const file = inRepository('README.md')
  writeFileSync(file, withPackageTable(readFileSync(file, 'utf8')))
}
