import { useEffect, useRef } from 'react'
import * as styles from './recorder-panel.css.ts'

/** Update interval for readers who prefer reduced motion, in milliseconds. */
const calmMs = 1000

type LevelMeterProps = {
  /** Returns the current volume, from 0 to 1. */
  readLevel: () => number
}

/** Visual only; screen reader users hear themselves. */
export function LevelMeter({ readLevel }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = () => {
      if (bar.current) bar.current.style.scale = `${readLevel()} 1`
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      draw()
      const timer = setInterval(draw, calmMs)
      return () => clearInterval(timer)
    }
    let frame = 0
    const drawNext = () => {
      draw()
      frame = requestAnimationFrame(drawNext)
    }
    drawNext()
    return () => cancelAnimationFrame(frame)
  }, [readLevel])
  return (
    <div className={styles.meter} aria-hidden="true">
      <div className={styles.level} ref={bar} />
    </div>
  )
}
