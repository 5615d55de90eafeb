import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFirebaseTools } from './firebaseTools.ts'
import { freePorts } from './freePorts.ts'

/** The emulator's project; the prefix `demo-` keeps the tools from looking for a real one. */
export const emulatorProject = 'demo-panel'

export interface EmulatorUser {
  email: string
  password: string
  emailVerified?: boolean
  disabled?: boolean
}

/** What the emulator would have sent by mail. */
export interface EmulatorMail {
  email: string
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL'
  oobCode: string
  oobLink: string
}

export interface AuthEmulator {
  host: string
  /** @returns the id of the user */
  createUser(user: EmulatorUser): Promise<string>
  updateUser(id: string, changes: { disableUser?: boolean; emailVerified?: boolean }): Promise<void>
  removeUsers(): Promise<void>
  /** The mails to an address, oldest first. */
  mailsTo(email: string): Promise<EmulatorMail[]>
  stop(): Promise<void>
}

/** @returns `undefined` where firebase-tools cannot be installed, so that tests can be skipped */
export async function startAuthEmulator(): Promise<AuthEmulator | undefined> {
  const program = installFirebaseTools()
  if (program === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-emulator-'))
  const [port, hub, logging] = await freePorts(3)
  const host = '127.0.0.1'
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', emulatorProject, '--non-interactive'],
    {
      cwd: folder,
      // No settings and no usage reports of whoever runs the tests.
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        CI: '1',
        NO_UPDATE_NOTIFIER: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  const stop = async () => {
    await stopGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answering(child, `http://${host}:${port}/`)
  } catch (error) {
    await stop()
    throw error
  }
  return { host: `${host}:${port}`, ...createCalls(`http://${host}:${port}`), stop }
}

function createCalls(url: string) {
  const accounts = `identitytoolkit.googleapis.com/v1/projects/${emulatorProject}/accounts`
  const emulated = `emulator/v1/projects/${emulatorProject}`

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }

  return {
    async createUser(user: EmulatorUser): Promise<string> {
      const { localId } = (await call('POST', accounts, user)) as { localId: string }
      return localId
    },
    async updateUser(localId: string, changes: object): Promise<void> {
      await call('POST', `${accounts}:update`, { localId, ...changes })
    },
    async removeUsers(): Promise<void> {
      await call('DELETE', `${emulated}/accounts`)
    },
    async mailsTo(email: string): Promise<EmulatorMail[]> {
      const { oobCodes } = (await call('GET', `${emulated}/oobCodes`)) as { oobCodes: EmulatorMail[] }
      return oobCodes.filter((mail) => mail.email === email)
    },
  }
}

/** Waits until it answers. Generous: loading the tools takes seconds on a small machine. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the Auth emulator did not answer:\n${output}`)
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
