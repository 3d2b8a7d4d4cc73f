export { Button, type ButtonLook, type ButtonProps } from './button.tsx'
export { ButtonAnchor, ButtonLink } from './button-link.tsx'
