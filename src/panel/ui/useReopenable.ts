import { useState } from 'react'

/** Begins anew what opens over the page, each time, while what slides away still shows what it showed. */
export function useReopenable() {
  const [visit, setVisit] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return {
    /** Key of what is open; 0 before the first time. */
    visit,
    isOpen,
    begin() {
      setVisit((count) => count + 1)
      setOpen(true)
    },
    end: () => setOpen(false),
  }
}
