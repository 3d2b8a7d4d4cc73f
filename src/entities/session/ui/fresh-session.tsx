import { type ReactNode, useCallback, useState } from 'react'
import { LazyDialog, lazyDialog } from '@/shared/ui/lazy-dialog'
import { PasswordContext } from '../model/use-fresh-api.ts'

const passwordDialog = lazyDialog(() => import('./password-dialog.tsx').then((module) => module.PasswordDialog))

type Asked = { times: number; isOpen: boolean; resolve: () => void; reject: () => void }

type FreshSessionProps = {
  /** The part of the tree whose `useFreshApi` asks for the password here. */
  children: ReactNode
}

export function FreshSession({ children }: FreshSessionProps) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (failure: unknown) =>
      new Promise<void>((resolve, reject) => {
        const settle = { resolve, reject: () => reject(failure) }
        setAsked((before) => ({ times: (before?.times ?? 0) + 1, isOpen: true, ...settle }))
      }),
    [],
  )
  const close = (settle: () => void) => {
    setAsked((before) => before && { ...before, isOpen: false })
    settle()
  }
  return (
    <PasswordContext value={ask}>
      {children}
      <LazyDialog
        key={asked?.times}
        part={passwordDialog}
        props={asked && { open: asked.isOpen, onDone: () => close(asked.resolve), onClose: () => close(asked.reject) }}
      />
    </PasswordContext>
  )
}
