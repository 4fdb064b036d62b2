import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** The name of the setting that names the file of a secret setting. */
export const fileSetting = (name: string): string => `${name}_FILE`

/**
 * The value of a secret setting in the file that `…_FILE` names, as orchestrators mount secrets (OPS-05); undefined if it names none.
 * @throws StartupError when the file cannot be read or is empty, or the setting itself is set as well
 */
export const readSecretFile = (
  variables: Readonly<Record<string, string | undefined>>,
  name: string,
): { path: string; value: string } | undefined => {
  const setting = fileSetting(name)
  const path = variables[setting]
  if (!path) return undefined
  if (variables[name]) throw new StartupError(`${name} and ${setting} are both set. Remove one of them.`)
  let value: string
  try {
    // Editors begin a file with a byte order mark, and they and `echo` end it with a line break.
    value = readFileSync(path, 'utf8').replace(/^\uFEFF|[\r\n]+$/g, '')
  } catch (error) {
    throw new StartupError(
      `${setting}: the file ${path} cannot be read (${(error as Error).message}). Set it to a file with the value of ${name}.`,
      { cause: error },
    )
  }
  if (value.trim() === '')
    throw new StartupError(`${setting}: the file ${path} is empty. Write the value of ${name} into it.`)
  return { path, value }
}
