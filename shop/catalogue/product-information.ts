/** What the law wants a product's page to show, with the names of countries. */
import { countryName } from '../law/countries.ts'
import type { PartyInfo, ProductInformation } from '../law/rules.ts'
import type { ProductRecord } from './product-records.ts'

export function informationOf(record: ProductRecord): ProductInformation {
  const { originCountry, genericName, netAmount, netUnit, care, manufacturer, packer, importer } = record
  return {
    origin: originCountry === null ? null : { code: originCountry, name: countryName(originCountry) },
    ...{ genericName, netAmount, netUnit, care },
    ...{ manufacturer: withCountry(manufacturer), packer: withCountry(packer), importer: withCountry(importer) },
  }
}

const withCountry = (party: PartyInfo | null) => party && { ...party, countryName: countryName(party.country) }
