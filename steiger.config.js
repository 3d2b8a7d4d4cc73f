import fsd from '@feature-sliced/steiger-plugin'
import { defineConfig } from 'steiger'

export default defineConfig([
  ...fsd.configs.recommended,
  {
    // A feature is our unit of test and of Storybook, however few pages use it.
    rules: { 'fsd/insignificant-slice': 'off' },
  },
  {
    // A page is a screen, and the specification lists more than thirty of them.
    files: ['./src/pages/**'],
    rules: { 'fsd/excessive-slicing': 'off' },
  },
])
