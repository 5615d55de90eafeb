import { type AuthEmulator, emulatorProject, startAuthEmulator } from './authEmulator.ts'
import { type Product, startProduct } from './product.ts'

export interface FirebaseProduct {
  emulator: AuthEmulator
  product: Product
  stop(): Promise<void>
}

/** Milliseconds that the first start may take: it installs the emulator. */
export const firstStart = 900_000

export const noEmulator = 'firebase-tools cannot be installed here, so there is no Auth emulator'

/** @returns `undefined` where there can be no emulator */
export async function startFirebaseProduct(): Promise<FirebaseProduct | undefined> {
  const emulator = await startAuthEmulator()
  if (!emulator) return undefined
  const product = await startProduct({
    environment: { FIREBASE_AUTH_EMULATOR_HOST: emulator.host, GCP_PROJECT_ID: emulatorProject },
  })
  return {
    ...{ emulator, product },
    async stop() {
      await product.stop()
      await emulator.stop()
    },
  }
}
