/** A file that a tool's console gives to an administrator, and then wants in the root of the domain that it is to trust (IMS-08). */
export interface DomainFile {
  /** What its name is like; its content is what the group holds. */
  name: RegExp
  /** Such a name, for messages. */
  example: string
}

/** What a file of a name holds; null for the name of another file. */
export const contentOf = ({ name }: DomainFile, fileName: string): string | null => name.exec(fileName)?.[1] ?? null
