import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { folderOf, manifestOf, type PublishedName } from './published.ts';

const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** Entries with a stored report; each part of the kit is in one of its three. */
const REPORTED = new Set(['.', './booking', './msw', './room']);

function entries(name: PublishedName): [report: string, types: string][] {
  return Object.entries(manifestOf(name).publishConfig.exports).flatMap(([entry, target]) =>
    REPORTED.has(entry) && typeof target === 'object'
      ? [[entry === '.' ? `${name}.api.md` : `${name}.${entry.slice(2)}.api.md`, target.types]]
      : [],
  );
}

/**
 * Compares the public types of a built package with its reports in `etc/`; `write` renews them.
 * @returns the names of the reports that differ, and how many were looked at
 */
export function apiReports(name: PublishedName, write: boolean): { changed: string[]; count: number } {
  const folder = folderOf(name);
  const reports = entries(name);
  const changed = reports.flatMap(([report, types]) => {
    const file = join(folder, types);
    const temporary = mkdtempSync(join(tmpdir(), 'api-report-'));
    mkdirSync(join(folder, 'etc'), { recursive: true });
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: file,
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              target: 'es2022',
              module: 'esnext',
              moduleResolution: 'bundler',
              jsx: 'react-jsx',
              lib: ['esnext', 'dom', 'dom.iterable'],
              strict: true,
              skipLibCheck: true,
              noEmit: true,
              allowImportingTsExtensions: true,
              types: [],
            },
            files: [file],
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: report,
          reportFolder: join(folder, 'etc'),
          reportTempFolder: temporary,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
      configObjectFullPath: join(folder, 'api-extractor.json'),
      packageJsonFullPath: join(folder, 'package.json'),
    });
    const result = Extractor.invoke(config, {
      localBuild: write,
      messageCallback: (message) => {
        message.handled = message.logLevel !== ExtractorLogLevel.Error;
      },
    });
    rmSync(temporary, { recursive: true, force: true });
    return result.apiReportChanged || result.errorCount > 0 ? [report] : [];
  });
  return { changed, count: reports.length };
}
