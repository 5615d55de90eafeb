import type { ValidationMessage } from '../kinds/messages.ts'

/** Neighbours on keyboards and in the alphabet. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
]
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** Common in German; the list is mostly English. */
const germanWords = [
  ...[
    'qwertz',
    'willkommen',
    'kennwort',
    'zugang',
    'ichliebedich',
    'sonnenschein',
    'frühling',
    'sommer',
    'herbst',
  ],
  ...[
    'winter',
    'januar',
    'februar',
    'märz',
    'april',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
  ],
  ...['dezember', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag', 'fußball'],
]

/** Other characters that make a common word a password of its own. */
const enoughBeside = 7

/** Shorter words are in too many others. */
const shortestWord = 3

/** Fewer letters of one's own are there by chance. */
const fewestOwn = 4

/** Letters that digits and signs stand for. */
const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

/**
 * Finds passwords that are tried first: a row of keys, a common one with something around it, or words of the person or the product
 * (ASVS 6.2.4, 6.2.11).
 *
 * @param words names, the address, the product's title
 * @returns `undefined` for a password that is not weak; its length is another rule's
 */
export async function weakness(
  password: string,
  words: readonly string[],
): Promise<ValidationMessage | undefined> {
  const lower = password.normalize('NFKC').toLowerCase()
  if (isSimple(lower)) return { code: 'passwordSimple', params: {} }
  const word = ownWordIn(lower, words)
  if (word !== undefined) return { code: 'passwordContext', params: { word } }
  const common = await import('./commonPasswords.ts')
  return candidatesOf(lower).some((each) => common.isCommon(each) || germanWords.includes(each))
    ? { code: 'passwordCommon', params: {} }
    : undefined
}

/** Fewer than five different characters, a repetition, or keys in their order. */
function isSimple(lower: string): boolean {
  if (new Set(lower.replaceAll(/\s/g, '')).size < 5) return true
  if (/^(.{1,5})\1+.{0,4}$/su.test(lower)) return true
  const letters = plain(lower)
  return letters !== '' && runs.some((row) => row.includes(letters))
}

/** Returns the longest own word of a password that consists of such words but for a few characters. */
function ownWordIn(lower: string, words: readonly string[]): string | undefined {
  const parts = words.flatMap((word) => {
    const known = word.normalize('NFKC').toLowerCase()
    return [known, ...known.split(/[^\p{L}\p{N}]+/u)].map((part) => ({ word: part, letters: plain(part) }))
  })
  const own = parts
    .filter(({ letters }) => letters.length >= shortestWord)
    .sort((one, other) => other.letters.length - one.letters.length)
  // A blank stays for each: what stands around one makes no other.
  const rest = own
    .reduce((left, { letters }) => left.replaceAll(letters, ' '), plain(lower))
    .replaceAll(' ', '')
  const isOwn = rest.length < enoughBeside && plain(lower).length - rest.length >= fewestOwn
  return isOwn ? own.find(({ letters }) => plain(lower).includes(letters))?.word : undefined
}

/** Returns the password, and the word in it where only a few characters stand around. */
function candidatesOf(lower: string): string[] {
  const word = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const core = lower.length - word.length < enoughBeside ? [word] : []
  const read = (text: string) => [...text].map((sign) => written[sign] ?? sign).join('')
  return [lower, plain(lower), ...core].flatMap((each) => [each, read(each)]).filter((each) => each !== '')
}

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
