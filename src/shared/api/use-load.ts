import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Loaded<Data> =
  | { status: 'loading'; data: null }
  | { status: 'failed'; data: null }
  | { status: 'loaded'; data: Data }

/** Loads on the first render. `refresh` loads again and keeps what is shown, even if that fails; the last request counts. */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ status: 'loading', data: null })
  const running = useRef<AbortController>(null)
  const start = useEffectEvent(() => {
    running.current?.abort()
    const request = new AbortController()
    running.current = request
    setLoaded((shown) => (shown.status === 'failed' ? { status: 'loading', data: null } : shown))
    load(request.signal).then(
      (data) => {
        if (!request.signal.aborted) setLoaded({ status: 'loaded', data })
      },
      () => {
        if (!request.signal.aborted)
          setLoaded((shown) => (shown.status === 'loaded' ? shown : { status: 'failed', data: null }))
      },
    )
  })
  useEffect(() => {
    start()
    return () => running.current?.abort()
  }, [])
  return { ...loaded, refresh: () => start() }
}
