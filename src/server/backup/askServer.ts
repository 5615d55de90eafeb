import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError, type Manifest } from './manifest.ts'
import { writeBackup } from './writeBackup.ts'

/** What one who has the data folder asks of the server that works in it. */
interface Question {
  id: string
  target: string
}

interface Answer {
  id: string
  files?: number
  fault?: string
}

/** Ends a process that does not listen to it: the server does from its first moment. */
export const backupSignal = 'SIGUSR2'
/** Milliseconds until a server is asked again that may have been starting. */
const askAgain = 2000
const questionIn = (dataDirectory: string) => join(dataDirectory, 'backup.question.json')
const answerIn = (dataDirectory: string) => join(dataDirectory, 'backup.answer.json')

/**
 * Lets the server that works in a data folder write a backup: the embedded database belongs to its process. Asked by a
 * file in the folder, which only who may read the data can write, and a signal.
 *
 * @returns how many files it holds. @throws BackupError where it could not be written, or the server has ended
 */
export async function askForBackup(
  dataDirectory: string,
  processId: number,
  target: string,
): Promise<number> {
  const id = randomUUID()
  const question: Question = { id, target: resolve(target) }
  await writeWhole(questionIn(dataDirectory), question)
  for (let waited = 0; ; waited += 100) {
    const isUnheard = existsSync(questionIn(dataDirectory)) && waited % askAgain === 0
    tell(processId, isUnheard ? backupSignal : 0)
    await new Promise((done) => setTimeout(done, 100))
    const answer = await readAnswer(dataDirectory, id)
    if (answer?.fault !== undefined) throw new BackupError(answer.fault)
    if (answer) return answer.files ?? 0
  }
}

function tell(processId: number, signal: NodeJS.Signals | 0): void {
  try {
    process.kill(processId, signal)
  } catch {
    throw new BackupError('The server has ended before the backup was there. Ask again.')
  }
}

/** Answers such questions. @returns ends it, after the backup that is being written */
export function answerBackups(
  dataDirectory: string,
  dump: () => Promise<Blob>,
  log: (message: string, error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const hear = () => {
    running = running.then(() => answerOne(dataDirectory, dump, log))
  }
  process.on(backupSignal, hear)
  return async () => {
    process.off(backupSignal, hear)
    await running
  }
}

async function answerOne(
  dataDirectory: string,
  dump: () => Promise<Blob>,
  log: (message: string, error: unknown) => void,
): Promise<void> {
  try {
    // Asked again, while it was being answered.
    if (!existsSync(questionIn(dataDirectory))) return
    const question = JSON.parse(await readFile(questionIn(dataDirectory), 'utf8')) as Question
    await rm(questionIn(dataDirectory))
    await writeWhole(answerIn(dataDirectory), await outcomeOf(question, dataDirectory, dump, log))
  } catch (error) {
    log('A backup was asked for, and the question cannot be read.', error)
  }
}

async function outcomeOf(
  { id, target }: Question,
  dataDirectory: string,
  dump: () => Promise<Blob>,
  log: (message: string, error: unknown) => void,
): Promise<Answer> {
  try {
    const manifest: Manifest = await writeBackup(dataDirectory, target, dump)
    return { id, files: manifest.files.length }
  } catch (error) {
    if (!(error instanceof BackupError)) log('A backup could not be written.', error)
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

async function readAnswer(dataDirectory: string, id: string): Promise<Answer | undefined> {
  const path = answerIn(dataDirectory)
  if (!existsSync(path)) return undefined
  const answer = JSON.parse(await readFile(path, 'utf8')) as Answer
  // One that somebody was asked for earlier and has not waited for.
  if (answer.id !== id) return undefined
  await rm(path)
  return answer
}

/** Nobody reads half of it. */
async function writeWhole(path: string, content: object): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(content), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
