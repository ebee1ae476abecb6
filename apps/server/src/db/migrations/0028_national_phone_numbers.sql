-- D-18: what is only dialled within a country was stored after its calling code, as in +61 0412 345 678. It goes where a
-- possible number remains (Italy's 0 belongs to the number). Country, calling code, trunk prefix and possible national
-- numbers are those of packages/validation/src/phone-plans.ts; Brazil has a second row for the codes of its carriers.
UPDATE account SET phone = corrected.phone
FROM (
  SELECT account.id, '+' || calling || national[1] AS phone
  FROM account
  JOIN (VALUES
    ('us', '1', '1', '\d{10}'),
    ('ca', '1', '1', '\d{7}|\d{10}'),
    ('uk', '44', '0', '\d{7}|\d{9,10}'),
    ('au', '61', '0', '\d{5,10}|\d{12}'),
    ('in', '91', '0', '\d{8,13}'),
    ('de', '49', '0', '\d{4,15}'),
    ('fr', '33', '0', '\d{9}'),
    ('jp', '81', '0', '\d{8,17}'),
    ('cn', '86', '0', '\d{7,12}'),
    ('br', '55', '0', '\d{8,11}'),
    ('br', '55', '0(?:1[245]|2[1-35]|31|4[13]|[56]5|99)', '\d{10,11}'),
    ('mx', '52', '01|04[45]|1', '\d{10}'),
    ('kr', '82', '0', '\d{5,6}|\d{8,14}'),
    ('ru', '7', '8', '\d{10}|\d{14}'),
    ('za', '27', '0', '\d{5,10}'),
    ('ae', '971', '0', '\d{5,12}'),
    ('sa', '966', '0', '\d{9,10}'),
    ('ch', '41', '0', '\d{9}|\d{12}'),
    ('se', '46', '0', '\d{6,10}|\d{12}'),
    ('nl', '31', '0', '\d{5,11}'),
    ('nz', '64', '0', '\d{5,10}')
  ) AS plan (country, calling, trunk, possible) ON plan.country = lower(account.country_code)
  CROSS JOIN LATERAL regexp_match(account.phone, '^\+' || calling || '(?:' || trunk || ')(?!0)(' || possible || ')$') AS national
) AS corrected
WHERE corrected.id = account.id AND corrected.phone IS NOT NULL;
