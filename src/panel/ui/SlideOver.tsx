import { Button, Drawer, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useRef } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useReducedMotion } from '../shell/navigation/transitions.tsx'
import { Close } from './icons.tsx'
import { keepFocus } from './keepFocus.ts'
import { useSaveKeys } from './useSaveKeys.ts'
import './slideOver.css'

/** Milliseconds of opening and closing. */
const duration = { narrow: 500, wide: 700, reduced: 0 } as const

export interface SlideOverProps {
  open: boolean
  title: string
  /** The close button, Esc, or a click beside it. */
  onClose: () => void
  /** Without it there is no Cancel: what holds no form is closed, and that once. */
  onCancel?: (() => void) | undefined
  /** Leaves it open: the caller says when what was asked for is done. Without it there is no OK. */
  onConfirm?: (() => void) | undefined
  /** The form in the content that OK submits, in place of `onConfirm`. */
  formId?: string | undefined
  /** @default 'OK' */
  confirmLabel?: string | undefined
  busy?: boolean
  /** Asked before close and cancel take effect; `false` keeps it open. @default always */
  mayClose?: () => Promise<boolean>
  /** Small buttons beside the title. @default none */
  tools?: ReactNode
  children: ReactNode
}

/** Opens a part of the page from the right over the rest: title, content, Cancel and OK. */
export function SlideOver(props: SlideOverProps) {
  const { open, title, onClose, onCancel, onConfirm, formId, busy = false, children } = props
  const submits =
    formId === undefined
      ? { onClick: () => open && onConfirm?.() }
      : ({ type: 'submit', form: formId } as const)
  const { texts } = useLanguage()
  const titleId = useId()
  const transitionDuration = useDuration()
  const confirm = useSaveKeys()
  const leave = useLeave(open, props.mayClose)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={() => leave(onClose)}
      transitionDuration={transitionDuration}
      slotProps={{
        paper: { className: 'slide-over', 'aria-labelledby': titleId },
        // Where an address opened it, the focus came from nowhere.
        transition: { onExited: keepFocus },
      }}
    >
      <header className="slide-over-header bottom-line between line">
        <h2 id={titleId}>{title}</h2>
        {props.tools}
        <IconButton aria-label={texts.slideOver.close} edge="end" onClick={() => leave(onClose)}>
          <Close fontSize="small" />
        </IconButton>
      </header>
      <div className="slide-over-body">{children}</div>
      {(onCancel || onConfirm || formId) && (
        <footer className="slide-over-footer top-line end line">
          {onCancel && <Button onClick={() => leave(onCancel)}>{texts.slideOver.cancel}</Button>}
          {(onConfirm || formId) && (
            <Button ref={confirm} variant="contained" loading={busy} {...submits}>
              {props.confirmLabel ?? texts.slideOver.confirm}
            </Button>
          )}
        </footer>
      )}
    </Drawer>
  )
}

/** Asks before it is left, and only once at a time. What is clicked while it slides away does nothing. */
function useLeave(open: boolean, mayClose: SlideOverProps['mayClose']) {
  const isAsking = useRef(false)

  async function leave(then: () => void) {
    if (!open || isAsking.current) return
    if (!mayClose) return then()
    isAsking.current = true
    try {
      if (await mayClose()) then()
    } finally {
      isAsking.current = false
    }
  }

  return (then: () => void) => void leave(then)
}

function useDuration(): number {
  const isReduced = useReducedMotion()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  if (isReduced) return duration.reduced
  return isWide ? duration.wide : duration.narrow
}
