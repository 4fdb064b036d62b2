/** A file that a tool's console gives to an administrator, and then wants in the root of the domain that it is to trust (IMS-08). */
export interface DomainFile {
  /** What its name is like; its content is what the group holds. */
  name: RegExp
  /** Such a name, for messages. */
  example: string
}

/** The name that a tool gave to a file, without what a browser or a system has added: a number, another case of the ending. */
export const givenName = (fileName: string): string => fileName.replace(/(?:\s*\(\d+\)|[ -]\d+)?\.txt$/i, '.txt')

/** What a file of a name holds; null for the name of another file. */
export const contentOf = ({ name }: DomainFile, fileName: string): string | null => name.exec(fileName)?.[1] ?? null
