/**
 * Compiles each icon of `@lucide/svelte` to one SVG element with fixed shapes. The package's own component
 * creates every shape and attribute separately, which took a fifth of the time to open a call.
 */
const icons = /@lucide\/svelte\/dist\/icons\/[^/]+\.svelte$/
const data = /const iconData = (\{.*\});/

/** @returns {import('vite').Plugin} */
export function compileIcons() {
  return {
    name: 'offhook:static-icons',
    enforce: 'pre',
    transform: {
      filter: { id: icons },
      handler: (code, id) => ({ code: compileIcon(code, id), map: null }),
    },
  }
}

/**
 * @param {string} code the source of an icon's component
 * @param {string} id its file
 * @returns {string} the component that replaces it
 */
export function compileIcon(code, id) {
  const icon = data.exec(code)?.[1]
  if (icon === undefined) throw new Error(`${id} has no shapes`)
  return toComponent(JSON.parse(icon))
}

/**
 * The component has only the properties that the window uses.
 * @param {{ size: number, node: [string, Record<string, string>][] }} icon
 */
function toComponent({ size, node }) {
  const shapes = node.map(([name, attributes]) => {
    const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return `<${name}${list.join('')} />`
  })
  return `<script>
  let { size = 24, strokeWidth = 2, fill = 'none', class: className } = $props()
</script>
<svg viewBox="0 0 ${size} ${size}" width={size} height={size} {fill} class={className} stroke="currentColor"
  stroke-width={strokeWidth} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes.join('')}</svg>
`
}
