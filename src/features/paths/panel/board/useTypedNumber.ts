import { useEffect, useRef } from 'react'

/** For so long, in milliseconds, another digit belongs to the number that is being typed. */
const pause = 1000

/**
 * Digits that are typed one after the other make a number: 1, 2 leads to the first step and then to the twelfth.
 *
 * @returns handles a key; `true` where it was a digit of a number. A zero at the beginning is none
 */
export function useTypedNumber(onNumber: (number: number) => void): (key: string) => boolean {
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (key) => {
    if (!/^\d$/.test(key) || (key === '0' && typed.current === '')) return false
    typed.current += key
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      typed.current = ''
    }, pause)
    onNumber(Number(typed.current))
    return true
  }
}
