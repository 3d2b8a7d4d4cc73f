/** In the order of the specification (docs/specification.md#header-footer-dialogs). */
import { type Category, categories, categoryLabel } from '@contract/limits.ts'

export type Section = { label: string; to: '/' | '/about' } | { label: string; to: '/category/$name'; name: Category }

const categorySection = (name: Category): Section => ({
  label: categoryLabel(name),
  to: '/category/$name',
  name,
})

const [world, politics, business, technology, health, ...others] = categories

export const leftSections: Section[] = [{ label: 'Home', to: '/' }, ...[world, politics, business].map(categorySection)]
export const rightSections: Section[] = [technology, health].map(categorySection)
export const moreSections: Section[] = [...others.map(categorySection), { label: 'About', to: '/about' }]
export const allSections: Section[] = [...leftSections, ...rightSections, ...moreSections]
