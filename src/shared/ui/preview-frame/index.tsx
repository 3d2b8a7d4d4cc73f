import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './preview-frame.css.ts'

type PreviewFrameProps = {
  /** The accessible name of the frame. */
  title: string
  /** The width of the window that is imitated, in pixels. */
  width: number
  /** Called on Escape in the frame, whose keys do not reach the page around it. */
  onEscape?: () => void
  /** The page to show. */
  children: ReactNode
}

/**
 * A window of its own, because the page's styles ask for the width of the window. It is scaled down where it has less
 * room.
 */
export function PreviewFrame({ title, width, onEscape, children }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(width)
  const [body, setBody] = useState<HTMLElement>()
  const handleEscape = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const { current } = frame
    const dress = () => current?.contentDocument && setBody(dressFrame(current.contentDocument))
    dress()
    // Firefox replaces the first empty document.
    current?.addEventListener('load', dress)
    return () => current?.removeEventListener('load', dress)
  }, [])
  useEffect(() => {
    const handle = ({ key }: KeyboardEvent) => key === 'Escape' && handleEscape()
    const page = body?.ownerDocument
    page?.addEventListener('keydown', handle)
    return () => page?.removeEventListener('keydown', handle)
  }, [body])
  const scale = Math.min(1, room / width)
  return (
    <div ref={stage} className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        style={{
          inlineSize: width,
          blockSize: `${100 / scale}%`,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Gives an empty frame the styles, language and theme of this page, and returns its body. Its links lead nowhere. */
function dressFrame(frame: Document): HTMLElement {
  const { lang, dataset } = document.documentElement
  frame.documentElement.lang = lang
  if (dataset.theme !== undefined) frame.documentElement.dataset.theme = dataset.theme
  frame.head.replaceChildren(
    ...[...document.querySelectorAll('style, link[rel="stylesheet"]')].map((sheet) => sheet.cloneNode(true)),
  )
  frame.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  return frame.body
}
