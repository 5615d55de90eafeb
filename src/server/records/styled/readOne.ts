import type { QueryReader } from '#model/contract/readTemplate.ts'
import { givenTwice } from '../queryParts.ts'

/** The value under a name. @throws Problem 400 where there are several */
export function readOne(reader: QueryReader, name: string): string | undefined {
  return onlyOne(name, reader.takeNamed(name))
}

/** What was found once. @throws Problem 400 where it was found more often */
export function onlyOne<Found>(name: string, [first, ...more]: readonly Found[]): Found | undefined {
  if (more.length > 0) throw givenTwice(name)
  return first
}
