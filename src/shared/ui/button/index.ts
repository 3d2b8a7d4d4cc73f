export { Button, type ButtonLook } from './button.tsx'
export { ButtonAnchor, ButtonLink } from './button-link.tsx'
