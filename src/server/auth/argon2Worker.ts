import { parentPort } from 'node:worker_threads'
import { argon2id } from 'hash-wasm'
import type { Argon2Answer, Argon2Question } from './argon2.ts'

parentPort?.on('message', async ({ id, password, salt, memory, passes, length }: Argon2Question) => {
  const answer: Argon2Answer = { id }
  try {
    answer.key = await argon2id({
      ...{ password, salt, memorySize: memory, iterations: passes, parallelism: 1, hashLength: length },
      outputType: 'binary',
    })
  } catch (error) {
    answer.fault = String(error)
  }
  parentPort?.postMessage(answer)
})
