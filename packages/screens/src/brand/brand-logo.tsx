import type { SourceName } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'

/** The built-in marks: columns of a board, and a written page. */
const SHAPES: Record<SourceName, string> = {
  pms: 'M7 8h4v16H7zM14 8h4v10h-4zM21 8h4v13h-4z',
  document: 'M9 6h9l6 6v14H9zM12 15v2h9v-2zM12 20v2h6v-2z',
}

const Mark = ({ brand }: { brand: SourceName }) => (
  <svg className="sso-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect className="sso-mark-ground" width="32" height="32" rx="8" />
    <path fillRule="evenodd" d={SHAPES[brand]} />
  </svg>
)

/** The brand's logo: the configured image, else the built-in mark and the name (BRD-04). */
export const BrandLogo = () => {
  const { brand } = useScreen()
  return (
    <span className="sso-logo" part="logo">
      {brand.logo === null ? (
        <>
          <Mark brand={brand.sourceName} />
          {brand.name}
        </>
      ) : (
        <img src={brand.logo} alt={brand.name} />
      )}
    </span>
  )
}
