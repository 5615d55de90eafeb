import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the person wants nothing to move: by the device, or by their own setting, which `data-motion` tells. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced)
}

const isReduced = () =>
  document.documentElement.dataset.motion === 'reduce' || window.matchMedia(query).matches

function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  const setting = new MutationObserver(listener)
  media.addEventListener('change', listener)
  setting.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    media.removeEventListener('change', listener)
    setting.disconnect()
  }
}
