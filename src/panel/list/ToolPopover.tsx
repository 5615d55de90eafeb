import { Button, Popover } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { WhenOpened } from '../ui/WhenOpened.tsx'

interface ToolPopoverProps {
  /** What the button says. */
  label: string
  icon: ReactNode
  /** The name of the dialog. */
  title: string
  className: string
  onOpen?: () => void
  /** Fetches what the dialog holds: it is laid out by its size, so it opens when its content is there. */
  prepare?: () => Promise<void>
  /** What the dialog holds; it gets the way to close it. */
  children: (close: () => void) => ReactNode
}

/** A tool of the list: a button and the small dialog that it opens below itself. */
export function ToolPopover({ label, icon, title, className, onOpen, prepare, children }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  async function open() {
    await prepare?.()
    onOpen?.()
    setOpen(true)
  }

  return (
    <>
      <Button
        ref={anchor}
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        {label}
      </Button>
      <WhenOpened isOpen={isOpen}>
        <Popover
          open={isOpen}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: -6, horizontal: 'right' }}
          onClose={close}
          slotProps={{ paper: { className, role: 'dialog', 'aria-label': title } }}
        >
          {children(close)}
        </Popover>
      </WhenOpened>
    </>
  )
}
