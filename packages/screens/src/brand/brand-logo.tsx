import { useScreen } from '../screen-context.tsx'
import { Mark } from './mark.tsx'

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
