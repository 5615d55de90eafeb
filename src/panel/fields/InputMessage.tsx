import type { ReactNode } from 'react'
import { InputHelperText } from 'react-admin'

/** What stands below an input: what is wrong, else the help of the field. */
export function InputMessage({ error, help }: { error: string | undefined; help: ReactNode }) {
  return error === undefined ? help : <InputHelperText error={error} />
}
