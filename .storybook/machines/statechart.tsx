import { useEffect, useRef } from 'react'
import { tokens } from '@/shared/styles'
import { type Chart, drawChart } from '@/shared/testing'
import * as styles from './statechart.css.ts'

export function Statechart({ chart }: { chart: Chart }) {
  const drawing = useRef<HTMLElement>(null)
  useEffect(() => {
    let left = false
    void drawOnce(chart).then((svg) => left || drawing.current?.replaceChildren(svg.cloneNode(true)))
    return () => {
      left = true
    }
  }, [chart])
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.scroller} ref={drawing} tabIndex={0} aria-label={`Drawing of ${chart.name}`} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={`Table of ${chart.name}`}>
        <StateTable chart={chart} />
      </section>
    </div>
  )
}

function StateTable({ chart }: { chart: Chart }) {
  return (
    <table className={styles.table}>
      <caption>Every state of {chart.name}, and what leads where from it.</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">On</th>
          <th scope="col">If</th>
          <th scope="col">To</th>
          <th scope="col">Doing</th>
        </tr>
      </thead>
      {chart.states.map(({ name, kind, invokes }) => {
        const leaving = chart.transitions.filter(({ from }) => from === name)
        const [first, ...others] = leaving.length > 0 ? leaving : [undefined]
        return (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" rowSpan={others.length + 1}>
                {name || 'any state'}
                {kind === 'final' && ', final'}
                {invokes.length > 0 && `, asks ${invokes.join(', ')}`}
              </th>
              <Cells transition={first} />
            </tr>
            {others.map((transition) => (
              <tr key={chart.transitions.indexOf(transition as Chart['transitions'][number])}>
                <Cells transition={transition} />
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function Cells({ transition }: { transition: Chart['transitions'][number] | undefined }) {
  if (transition === undefined) return <td colSpan={4}>nothing leads on</td>
  const { event, guard, to, actions } = transition
  return (
    <>
      <td>{event}</td>
      <td>{guard || '–'}</td>
      <td>{to.join(', ') || 'stays'}</td>
      <td>{actions.join(', ') || '–'}</td>
    </>
  )
}

let drawn = 0

/**
 * Mermaid computes with colors and cannot use CSS variables. The SVG then replaces these two with the theme's colors.
 */
const ink = '#0a0b0c'
const paper = '#f1f2f3'

const drawings = new WeakMap<Chart, Promise<Node>>()

/** A docs page shows the same chart twice, and drawing takes seconds on a busy machine. */
export function drawOnce(chart: Chart): Promise<Node> {
  const drawing = drawings.get(chart) ?? drawSvg(drawChart(chart))
  drawings.set(chart, drawing)
  return drawing
}

/** Mermaid is large, so only pages with a chart load it. */
async function drawSvg(source: string): Promise<Node> {
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: {
      background: paper,
      primaryColor: paper,
      primaryTextColor: ink,
      primaryBorderColor: ink,
      secondaryColor: paper,
      tertiaryColor: paper,
      lineColor: ink,
      textColor: ink,
      labelColor: ink,
      stateLabelColor: ink,
      stateBkg: paper,
      labelBackgroundColor: paper,
      edgeLabelBackground: paper,
      transitionColor: ink,
      transitionLabelColor: ink,
      compositeBackground: paper,
      compositeTitleBackground: paper,
      altBackground: paper,
      specialStateColor: ink,
      innerEndBackground: ink,
      fontFamily: tokens.font.sans,
      fontSize: '14px',
    },
  })
  // Mermaid measures what it draws, and Storybook hides the children of the body while it prepares the next page.
  const host = document.createElement('div')
  host.style.display = 'block'
  document.body.append(host)
  const { svg } = await mermaid.render(`statechart-${drawn++}`, source, host)
  host.remove()
  const themed = svg.replaceAll(ink, 'currentColor').replaceAll(paper, tokens.color.page)
  return document.importNode(new DOMParser().parseFromString(themed, 'text/html').querySelector('svg') as Node, true)
}
