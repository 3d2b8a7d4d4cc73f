import type { Bounty } from '@contract/bounty.ts'
import type { Category } from '@contract/limits.ts'
import type { ReactNode } from 'react'
import * as styles from './section-picture.css.ts'

const { faint } = styles
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

const seats = [22, 34, 46, 58].flatMap((radius, row) =>
  Array.from({ length: 7 + row * 4 }, (_, seat, count = 6 + row * 4) => {
    const angle = (Math.PI * seat) / count
    return { x: 80 - radius * Math.cos(angle), y: 74 - radius * Math.sin(angle), isFaint: seat > count * 0.6 }
  }),
)

/** In a box of 160 × 90. */
const drawings: Record<Category | 'none', ReactNode> = {
  world: (
    <g {...line}>
      <circle cx="80" cy="45" r="36" />
      <path className={faint} d="M44 45h72M49 27h62M49 63h62" />
      <ellipse className={faint} cx="80" cy="45" rx="15" ry="36" />
      <path d="M20 78A68 68 0 0 1 14 26M140 12a68 68 0 0 1 6 52" />
    </g>
  ),
  politics: seats.map(({ x, y, isFaint }) => (
    <circle key={`${x} ${y}`} className={isFaint ? faint : undefined} cx={x} cy={y} r="3.6" fill="currentColor" />
  )),
  business: (
    <>
      <path
        className={faint}
        fill="currentColor"
        d="M36 82V62h14v20zM58 82V52h14v30zM80 82V58h14v24zM102 82V36h14v46z"
      />
      <path {...line} d="M30 56l22-14 22 6 22-18 34-16M118 12h13v13" />
    </>
  ),
  technology: (
    <>
      <path
        {...line}
        className={faint}
        d="M0 22h58M102 22h58M0 68h58M102 68h58M68 0v14M92 0v14M68 76v14M92 76v14M20 45h38M102 45h38"
      />
      <rect {...line} x="58" y="14" width="44" height="62" rx="3" />
      <path fill="currentColor" d="M70 30h20v6H70zM70 42h20v6H70zM70 54h12v6H70z" />
    </>
  ),
  health: (
    <>
      <path className={faint} fill="currentColor" d="M68 12h24v21h21v24H92v21H68V57H47V33h21z" />
      <path {...line} d="M0 47h52l8-22 14 44 12-34 7 12h67" />
    </>
  ),
  science: (
    <>
      <g {...line}>
        <ellipse cx="80" cy="45" rx="42" ry="15" />
        <ellipse className={faint} cx="80" cy="45" rx="42" ry="15" transform="rotate(60 80 45)" />
        <ellipse className={faint} cx="80" cy="45" rx="42" ry="15" transform="rotate(120 80 45)" />
      </g>
      <circle cx="80" cy="45" r="6" fill="currentColor" />
      <circle cx="119" cy="40" r="3.5" fill="currentColor" />
    </>
  ),
  arts: (
    <>
      <circle className={faint} cx="66" cy="40" r="28" fill="currentColor" />
      <path className={faint} fill="currentColor" d="M98 14l34 60H64z" />
      <rect {...line} x="40" y="30" width="40" height="40" />
    </>
  ),
  opinion: (
    <>
      <path className={faint} fill="currentColor" d="M40 14h58v36H66L52 62V50H40z" />
      <path {...line} d="M68 32h54v34h-10v13L98 66H68z" />
      <path {...line} d="M78 44h34M78 54h22" />
    </>
  ),
  style: (
    <g {...line}>
      {[0, 1, 2, 3, 4].map((row) => (
        <path
          key={row}
          className={row % 2 === 1 ? faint : undefined}
          d={`M-8 ${16 + row * 16}${'l14 -12l14 12'.repeat(7)}`}
        />
      ))}
    </g>
  ),
  travel: (
    <>
      <path className={faint} fill="currentColor" d="M0 90l44-56 26 32 20-24 70 48z" />
      <circle cx="112" cy="24" r="11" fill="currentColor" />
      <path {...line} strokeDasharray="5 5" d="M18 84c30-12 34-2 58-14s26-18 62-12" />
    </>
  ),
  food: (
    <>
      <circle {...line} cx="80" cy="45" r="36" />
      <circle className={faint} cx="80" cy="45" r="29" fill="currentColor" />
      <path {...line} d="M80 17v56M52 45h56M60 25l40 40M100 25L60 65" />
    </>
  ),
  none: (
    <>
      <path className={faint} fill="currentColor" d="M40 20h34v50H40z" />
      <path {...line} d="M84 22h36M84 34h36M84 46h36M84 58h36M84 70h22" />
    </>
  ),
}

type SectionPictureProps = {
  /** The first category decides; a question without any gets columns of print. */
  categories: Bounty['categories']
}

/** Decoration that fills its frame: the category stands beside it in words. */
export const SectionPicture = ({ categories: [section] }: SectionPictureProps) => (
  <svg className={styles.picture} viewBox="0 0 160 90" aria-hidden="true">
    {drawings[section ?? 'none']}
  </svg>
)
